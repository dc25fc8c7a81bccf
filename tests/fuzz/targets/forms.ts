import { postedForm, TOKEN } from '../generators/forms.ts'
import { distinct } from '../generators/headers.ts'
import { FORM_SEEDS } from '../seeds/forms.ts'
import { BEHIND_PROXY, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const SENT_OTHERWISE = new Set(['content-type', 'cookie'])

export const forms = defineTarget({
  name: 'forms',
  inputs: postedForm,
  seeds: FORM_SEEDS,
  async open() {
    const site = await fuzzedSite(BEHIND_PROXY)
    const { headers } = await site.ask({ method: 'GET', url: '/retailers' })
    const cookie = String(headers['set-cookie']?.[0]).split(';', 1)[0] ?? ''
    const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
    return {
      async run(form) {
        const lines = distinct(form.headers).filter(([name]) => !SENT_OTHERWISE.has(name))
        await site.ask({
          method: 'POST',
          url: form.url,
          headers: distinct([
            ['origin', 'https://www.cabinetry.test'],
            ...lines,
            ['content-type', form.contentType],
            ...(form.cookie ? [['cookie', cookie] as const] : []),
          ]),
          body: form.body.replaceAll(TOKEN, token),
        })
      },
      close: () => site.close(),
    }
  },
})
