import { expect, test } from 'vitest'
import { certain } from './certain.ts'

const late = { isLate: async () => true }
const onTime = { isLate: async () => false }
const BATH_ALONE = { room: 'bath' }

test('returns a view once all rooms have been listed', async () => {
  expect(await certain(BATH_ALONE, onTime, 'room')).toBe(BATH_ALONE)
})

test('responds with 503 until then, even if a room is already listed', async () => {
  for (const view of [BATH_ALONE, undefined])
    await expect(certain(view, late, 'room')).rejects.toMatchObject({ init: { status: 503 } })
})

test('returns undefined if there is no view after that', async () => {
  expect(await certain(undefined, onTime, 'door')).toBeUndefined()
})
