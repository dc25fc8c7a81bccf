import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '../../support/stores/temporary-folder.ts'

const PROGRAM = path.join(import.meta.dirname, 'node_modules/azurite/dist/src/blob/main.js')
const QUIET = ['--skipApiVersionCheck', '--silent', '--disableTelemetry']
const KEY = Buffer.from('key of an emulated account').toString('base64')
const SECOND_KEY = Buffer.from('second key of an emulated account').toString('base64')

export interface AzuriteAccount {
  readonly connectionString: string
  readonly withSecondKey: string
  readonly url: string
}

export interface Azurite {
  nextAccount(): AzuriteAccount
  readonly process: ChildProcess
  stop(): Promise<void>
}

export async function startAzurite({ accounts = 200 } = {}): Promise<Azurite> {
  if (!existsSync(PROGRAM)) {
    throw new Error(
      'The storage emulator is not installed: run "npm ci" in tests/tools/azurite, or "npm test".',
    )
  }
  const folder = await temporaryFolder()
  const names = Array.from({ length: accounts }, (_, index) => `account${index}`)
  const child = spawn(
    process.execPath,
    [PROGRAM, '--blobHost', '127.0.0.1', '--blobPort', '0', '--location', folder.path, ...QUIET],
    {
      env: {
        ...process.env,
        AZURITE_ACCOUNTS: names.map((name) => `${name}:${KEY}:${SECOND_KEY}`).join(';'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exitEvent = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /successfully listens on (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) =>
      reject(new Error(`The storage emulator ended with ${code} before it listened`)),
    )
  })
  return {
    process: child,
    nextAccount() {
      const name = names.shift()
      if (name === undefined) throw new Error(`All ${accounts} accounts of the emulator are in use`)
      const withKey = (key: string) =>
        `DefaultEndpointsProtocol=http;AccountName=${name};AccountKey=${key};BlobEndpoint=${url}/${name};`
      return {
        connectionString: withKey(KEY),
        withSecondKey: withKey(SECOND_KEY),
        url: `${url}/${name}`,
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await exitEvent
      await folder.remove()
    },
  }
}
