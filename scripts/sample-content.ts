import { setup } from '../tests/setup/prepare-content.ts'
import type { Step } from './steps.ts'

let remove: Awaited<ReturnType<typeof setup>>

/** Test projects find this content in the environment instead of each preparing its own. */
export const SAMPLE_CONTENT: Step = {
  name: 'Sample content',
  async run() {
    remove = await setup()
    return 0
  },
}

export async function removeSampleContent(): Promise<void> {
  await remove?.()
}
