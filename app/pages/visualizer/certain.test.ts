import { expect, test } from 'vitest'
import { certain } from './certain.ts'

const late = { isLate: async () => true }
const onTime = { isLate: async () => false }
const BATH_ALONE = { room: 'bath' }

test('shows a view once all rooms have been listed', async () => {
  expect(await certain(BATH_ALONE, onTime, 'room')).toBe(BATH_ALONE)
})

test('asks to wait until then, even if one room is there', async () => {
  for (const view of [BATH_ALONE, undefined])
    await expect(certain(view, late, 'room')).rejects.toMatchObject({ init: { status: 503 } })
})

test('reports missing views as nonexistent then', async () => {
  expect(await certain(undefined, onTime, 'door')).toBeUndefined()
})
