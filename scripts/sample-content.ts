import { setup } from '../tests/setup/prepare-content.ts'
import type { Step } from './steps.ts'

let remove: Awaited<ReturnType<typeof setup>>

/** Test projects read this content's location from the environment instead of each preparing their own. */
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
