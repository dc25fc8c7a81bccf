import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'

export interface TestCertificate {
  readonly certificate: string
  readonly file: string
}

const NAMES = 'subjectAltName=DNS:www.cabinetry.test,DNS:localhost,IP:127.0.0.1'

export async function makeCertificate(folder: string): Promise<TestCertificate> {
  const [keyFile, certificateFile] = [
    path.join(folder, 'tls-key.pem'),
    path.join(folder, 'tls-certificate.pem'),
  ]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-days', '2', '-subj', '/CN=www.cabinetry.test', '-addext', NAMES]
  const files = ['-keyout', keyFile, '-out', certificateFile]
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...names, ...files])
  const certificate = await readFile(certificateFile, 'utf8')
  const file = path.join(folder, 'tls.pem')
  await writeFile(file, (await readFile(keyFile, 'utf8')) + certificate, { mode: 0o600 })
  return { certificate, file }
}

export function trustCertificate({ certificate }: TestCertificate): void {
  setDefaultCACertificates([...getCACertificates('default'), certificate])
}
