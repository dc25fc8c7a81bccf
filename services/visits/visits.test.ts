import { afterEach, expect, test, vi } from 'vitest'
import { VISIT_DAYS, type VisitCount } from '#core/visits/visit-actions.ts'
import { readVisitReport } from '#core/visits/visit-report.ts'
import type { Idea } from '../ideas/ideas.ts'
import { createVisits } from './visits.ts'

afterEach(() => vi.useRealTimers())

function rig() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stored: VisitCount[] = []
  const forgotten: string[] = []
  const logged: string[] = []
  const state = { isDown: false }
  const visits = createVisits({
    store: {
      async add(counts) {
        if (state.isDown) throw new Error('no database')
        stored.push(...counts)
      },
      async forgetBefore(day) {
        forgotten.push(day)
        return 3
      },
    },
    ideas: {
      show: async (refs) =>
        refs.map((ref) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these fields of an idea are read
          ref === 'f.sage-paint' ? ({ kind: 'here', ref } as Idea) : { kind: 'gone', ref, title: 'Gone' },
        ),
    },
    search: { terms: async () => new Set(['Sage paint']) },
    now: () => new Date('2026-07-23T03:00:00Z'),
    log: { warn: (_details, words) => logged.push(words), info: (_details, words) => logged.push(words) },
  })
  const note = async (report: object, address = '127.0.0.1') => {
    const visitReport = readVisitReport(JSON.stringify({ page: '/', actions: [], ...report }))
    if (!visitReport) throw new Error('Not a report')
    await visits.note(visitReport, address)
  }
  const passTime = async () => {
    vi.advanceTimersByTime(10_000)
    // Storing and deleting have no timers here.
    await new Promise(setImmediate)
  }
  return { stored, forgotten, logged, state, visits, note, passTime }
}

test('counts actions by day in the company’s time zone', async () => {
  const { stored, visits, note } = rig()
  await note({ actions: ['opened /', 'found'] })
  await note({ actions: ['opened /', 'opened /gallery/*'] })
  await visits.close()
  expect(stored.map(({ what, subject, count }) => [what, subject, count])).toEqual([
    ['opened', '/', 2],
    ['found', '', 1],
    ['opened', '/gallery/*', 1],
  ])
  expect(new Set(stored.map(({ day }) => day))).toEqual(new Set(['2026-07-22']))
})

test('stores only names in current content, no other references or words', async () => {
  const { stored, visits, note } = rig()
  await note({ actions: ['saved f.sage-paint', 'saved f.made-up', 'saved r.1abc'] })
  await note({ actions: ['found Sage paint', 'found somebody’s name'] })
  await visits.close()
  expect(stored.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
    'saved f.sage-paint',
    'saved r',
    'found Sage paint',
    'found ',
  ])
})

test('counts a name three times a day and anything else 200 times per address', async () => {
  const { stored, visits, note } = rig()
  const forgedReport = { actions: ['opened /', 'found Sage paint', 'saved f.sage-paint', 'unfound'] }
  for (let times = 0; times < 250; times += 1) await note(forgedReport, '203.0.113.7')
  await note(forgedReport, '203.0.113.8')
  await visits.close()
  expect(stored.map(({ what, subject, count }) => [what, subject, count])).toEqual([
    ['opened', '/', 201],
    ['found', 'Sage paint', 4],
    ['saved', 'f.sage-paint', 4],
    ['unfound', '', 201],
  ])
})

test('stores counts once after a failure', async () => {
  const { stored, logged, state, visits, note, passTime } = rig()
  state.isDown = true
  await note({ actions: ['compared'] })
  await passTime()
  expect(stored).toEqual([])
  await note({ actions: ['compared'] })
  state.isDown = false
  await passTime()
  await visits.close()
  expect(stored.map(({ count }) => count)).toEqual([2])
  expect(logged).toContain('Visit counts could not be stored')
})

test('deletes expired counts once a day', async () => {
  const { forgotten, passTime } = rig()
  await passTime()
  await passTime()
  expect(VISIT_DAYS).toBe(400)
  expect(forgotten).toEqual(['2025-06-17'])
})
