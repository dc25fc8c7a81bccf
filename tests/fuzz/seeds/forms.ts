import { type PostedForm, TOKEN } from '../generators/forms.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const form = (body: string, changes: Partial<PostedForm> = {}): PostedForm => ({
  url: '/retailers',
  contentType: URLENCODED,
  body,
  cookie: true,
  headers: [],
  ...changes,
})

export const FORM_SEEDS: readonly PostedForm[] = [
  form(''),
  form('&&==&%=%&'),
  form(`xsrf=${TOKEN}&firstName=%00&lastName=%ff%fe&comments=${'%0d%0a'.repeat(3000)}`),
  form(`xsrf=${TOKEN}&__proto__=1&constructor=2&retailer=1&retailer=0`),
  form(`xsrf=${TOKEN}`, { url: '//evil.test/retailers' }),
  form(`xsrf=${TOKEN}`, { url: '/retailers.data' }),
  form(`xsrf=${TOKEN}`, { headers: [['host', '[']] }),
  form('a=b', { url: '/' }),
  form('a=b', { url: '/about' }),
  form('a=b', { url: '/retailers?index&_routes=x' }),
  form('', { contentType: 'multipart/form-data' }),
  form('--a\r\n', { contentType: 'multipart/form-data; boundary=a' }),
  form('--a\r\nContent-Disposition: form-data\r\n\r\n\r\n--a--', {
    contentType: 'multipart/form-data; boundary=a',
  }),
  form(
    `--a\r\nContent-Disposition: form-data; name="__proto__"; filename="../../a"\r\nContent-Type: a/b\r\n\r\nb\r\n--a--\r\n`,
    {
      contentType: 'multipart/form-data; boundary=a',
    },
  ),
  form('{"a":1}', { contentType: 'application/json' }),
]
