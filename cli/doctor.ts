import { runDoctor } from './doctor/run-doctor.ts'
import { processTerminal } from './terminal/terminal.ts'

// Readers such as `head` may close the pipe early. That is not a failure.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const exitCode = await runDoctor(process.argv.slice(2), { env: process.env, terminal: processTerminal() })
// A service that timed out may still hold a connection open.
process.exit(exitCode)
