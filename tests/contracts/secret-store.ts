import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecretStore } from '#core/ports/secrets.ts'

export function secretStoreContract(
  name: string,
  prepare: () => Promise<{ readonly secrets: SecretStore; dispose: () => Promise<void> }>,
): void {
  describe(`secret store: ${name}`, () => {
    let store: Awaited<ReturnType<typeof prepare>>
    beforeEach(async () => {
      store = await prepare()
    })
    afterEach(() => store.dispose())

    test('keeps the first secret stored under a name', async () => {
      const { secrets } = store
      expect(await secrets.keep('links', 'one')).toBe('one')
      expect(await secrets.keep('links', 'two')).toBe('one')
      expect(await secrets.keep('others', 'two')).toBe('two')
    })

    test('simultaneous starts get the same secret', async () => {
      const fresh = Array.from({ length: 8 }, (_, number) => `made by ${number}`)
      const storedSecrets = await Promise.all(fresh.map((value) => store.secrets.keep('links', value)))
      expect(new Set(storedSecrets).size).toBe(1)
      expect(fresh).toContain(storedSecrets[0])
    })
  })
}
