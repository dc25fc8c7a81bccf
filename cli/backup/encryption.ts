import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ifPresent } from '#adapters/shared/files.ts'
import { CommandError } from '../terminal/options.ts'
import type { Coding } from './private-files.ts'

/** Encrypts files in the age format, so that each recipient can decrypt them. */
export function createEncrypter(recipients: readonly string[]): Coding {
  return async function* (source) {
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(streamFrom(source))
  }
}

/** Decrypts files with the identities in a file written by `age-keygen`. */
export async function createDecrypter(identityFile: string): Promise<Coding> {
  const identities = await identitiesIn(identityFile)
  return async function* (source) {
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(streamFrom(source)).catch((error: unknown) => {
      throw new CommandError(`No identity in ${identityFile} can decrypt this backup.`, {
        hint: error instanceof Error ? `age: ${error.message}` : '',
      })
    })
  }
}

/** For unencrypted files. */
export const asStored: Coding = (source) => source

/** Generates an identity. Resolves to the text of its file and its recipient. */
export async function newIdentity(now: Date): Promise<{ readonly text: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  return { text, recipient }
}

function streamFrom(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(plain(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Converts a Node buffer, whose `slice` works differently. */
function plain({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

async function identitiesIn(file: string): Promise<readonly string[]> {
  const text = await ifPresent(readFile(file, 'utf8'))
  if (text === undefined) throw new CommandError(`There is no file ${file}.`)
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length > 0) return identities
  throw new CommandError(`${file} contains no identity: no line begins with AGE-SECRET-KEY-.`)
}
