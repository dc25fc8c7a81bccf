import { startBalancer } from '#tests/support/haproxy.ts'
import { postForm, WAYS } from '#tests/support/posted-form.ts'
import { PRODUCTION } from '#tests/support/production.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { askByTls, SCHEME_TOLD } from '#tests/support/tls-proxy.ts'

export async function sendForms(replicas: readonly number[]): Promise<void> {
  const origin = PRODUCTION['PUBLIC_URL'] ?? ''
  for (const port of replicas)
    for (const [told, change] of Object.entries(SCHEME_TOLD)) {
      const folder = await temporaryFolder()
      const proxy = await startBalancer(folder.path, [port], { change })
      for (const [way, path] of Object.entries(WAYS)) {
        const { status } = await postForm(askByTls(proxy), { origin }, { path, fields: { zip: '' } })
        if (status !== 422)
          throw new Error(`A form ${way} was answered ${status} by a proxy that tells ${told}`)
      }
      await proxy.stop()
      await folder.remove()
    }
}
