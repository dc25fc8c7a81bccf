import { setTimeout as sleep } from 'node:timers/promises'
import { SITE_PATHS } from '#core/site-map.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { processorTime } from '../pages/tools.ts'
import { learnVisits } from './visits.ts'

export async function warm(site: RunningSite): Promise<void> {
  const ready = async () => (await fetch(`${site.url}/readyz`)).ok
  await waitUntil('the first replica', ready, 120)
  const { knownPictures } = await learnVisits(site.url)
  for (const path of [...SITE_PATHS, ...knownPictures]) {
    const answer = await fetch(site.url + path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  await settled(site.process.pid ?? 0)
}

async function settled(pid: number): Promise<void> {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    const before = await processorTime(pid)
    await sleep(2000)
    if ((await processorTime(pid)) - before < 200_000) return
  }
}
