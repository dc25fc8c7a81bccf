import { readContentToolSettings } from '#config/content-tool.ts'
import { runContent } from '../../cli/content/run-content.ts'
import { watchInterrupts } from '../../cli/terminal/interrupt.ts'
import { EXIT } from '../../cli/terminal/options.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

const terminal = processTerminal()
const interrupt = watchInterrupts(terminal)
// Do not wait for operations that ignore the signal, such as a pending call.
interrupt.now.addEventListener('abort', () => setTimeout(() => process.exit(EXIT.interrupted), 1000).unref())
// Ignore EPIPE: a reader such as `head` may close the pipe early.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runContent(process.argv.slice(2), {
  settings: readContentToolSettings(process.env),
  terminal,
  interrupt,
})
interrupt.release()
