import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { CommandError } from '../terminal/options.ts'
import { type FileWriter, isAbsent, writeNewFile } from './private-files.ts'

/** Decrypts a backup. */
export type Decrypt = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Creates a file in the age format that each recipient can decrypt. Checksums are of the encrypted bytes. */
export async function writeNewEncryptedFile(
  file: string,
  recipients: readonly string[],
  mode?: number,
): Promise<FileWriter> {
  const fileWriter = await writeNewFile(file, mode)
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const input = pipe.writable.getWriter()
  const store = async () => {
    for await (const chunk of await encrypter.encrypt(pipe.readable)) await fileWriter.write(chunk)
  }
  const storing = store()
  // Reported by `write` and `end`.
  storing.catch((error: unknown) => input.abort(error).catch(() => undefined))
  return {
    async write(chunk) {
      await input.write(plain(typeof chunk === 'string' ? Buffer.from(chunk) : chunk))
    },
    async end() {
      await input.close()
      await storing
      return fileWriter.end()
    },
    async abandon() {
      await input.abort().catch(() => undefined)
      await storing.catch(() => undefined)
      await fileWriter.abandon()
    },
  }
}

/** Decrypts files with the identities in a file written by `age-keygen`. */
export async function createDecrypter(identityFile: string): Promise<Decrypt> {
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

/** Reads unencrypted files. */
export const asStored: Decrypt = (source) => source

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
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (!isAbsent(error)) throw error
    throw new CommandError(`There is no file ${file}.`)
  })
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length > 0) return identities
  throw new CommandError(`${file} contains no identity: no line begins with AGE-SECRET-KEY-.`)
}
