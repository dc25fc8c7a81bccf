import { expect, test } from 'vitest'
import { makeReference } from '#core/retailers/work/reference.ts'
import { createRequestLinks } from './secrets.ts'

const reference = makeReference(new Uint8Array(16).fill(7))
const other = makeReference(new Uint8Array(16).fill(9))
const links = createRequestLinks([new Uint8Array(32).fill(1)])
const handover = { kind: 'handover', reference, number: 2 } as const

test('resolves a link to its target in every process', () => {
  const again = createRequestLinks([new Uint8Array(32).fill(1)])
  for (const link of [handover, { kind: 'status', reference } as const])
    expect(again.read(links.tokenOf(link))).toEqual(link)
})

test('rejects a link with any letter changed', () => {
  const token = links.tokenOf(handover)
  const variants = Array.from(token, (_, place) => place).flatMap((place) =>
    ['A', '2', '-', '_', 'z'].map((letter) => token.slice(0, place) + letter + token.slice(place + 1)),
  )
  expect(variants.filter((one) => one !== token && links.read(one) !== undefined)).toEqual([])
})

test('rejects a link made of parts of others', () => {
  const signature = links.tokenOf(handover).slice(-22)
  const bare = other.replace('-', '')
  for (const body of [
    `${bare}-2`,
    `${bare}-`,
    `${reference.replace('-', '')}-3`,
    `${reference.replace('-', '')}-`,
  ])
    expect(links.read(`${body}-${signature}`)).toBeUndefined()
  expect(createRequestLinks([new Uint8Array(32).fill(2)]).read(links.tokenOf(handover))).toBeUndefined()
  for (const text of ['', 'x', links.tokenOf(handover).slice(1), `${links.tokenOf(handover)}A`])
    expect(links.read(text)).toBeUndefined()
})
