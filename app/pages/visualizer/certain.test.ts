import { expect, test } from 'vitest'
import { certain } from './certain.ts'

const late = { isLate: async () => true }
const listed = { isLate: async () => false }
const BATH_ALONE = { room: 'bath' }

test('a view is shown once all rooms have been listed', async () => {
  expect(await certain(BATH_ALONE, listed, 'room')).toBe(BATH_ALONE)
})

test('until then the page asks for patience, even if one room is there', async () => {
  for (const view of [BATH_ALONE, undefined])
    await expect(certain(view, late, 'room')).rejects.toMatchObject({ init: { status: 503 } })
})

test('what is not there then does not exist', async () => {
  expect(await certain(undefined, listed, 'door')).toBeUndefined()
})
