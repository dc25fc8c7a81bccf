import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { AskSite } from '../reading/posted-form.ts'
import type { Balancer } from './haproxy.ts'

const LINE = '  http-request set-header X-Forwarded-Proto https\n'

export const FORWARDED_SCHEMES: Readonly<Record<string, (config: string) => string>> = {
  'no scheme': (config) => config.replace(LINE, ''),
  'the wrong scheme': (config) => config.replace(LINE, LINE.replace('https', 'http')),
  'the right scheme': (config) => {
    if (!config.includes(LINE)) throw new Error('deploy/haproxy.cfg sets no X-Forwarded-Proto')
    return config
  },
}

export function askByTls({ url, certificate }: Balancer, name = 'www.cabinetry.test'): AskSite {
  return (path, { headers = {}, payload }) =>
    new Promise((resolve, reject) => {
      const options = {
        method: payload === undefined ? 'GET' : 'POST',
        headers: { host: name, ...headers },
        servername: 'www.cabinetry.test',
        ca: certificate.certificate,
        agent: false,
      }
      const call = request(url + path, options, (response) => {
        const cookie = (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')
        const { statusCode: status = 0 } = response
        text(response).then((body) => resolve({ status, body, cookie }), reject)
      })
      call.on('error', reject)
      call.end(payload)
    })
}
