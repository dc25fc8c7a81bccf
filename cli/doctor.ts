/** `npm run doctor`: checks a configuration against the real services. */
import { runDoctor } from './doctor/run-doctor.ts'
import { processTerminal } from './terminal/terminal.ts'

// A reader that has seen enough, such as head, is no failure.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const exitCode = await runDoctor(process.argv.slice(2), { env: process.env, terminal: processTerminal() })
// What did not answer in time may still hold a connection open.
process.exit(exitCode)
