import { runDoctor } from '../../cli/doctor/run-doctor.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

// Ignore EPIPE: a reader such as `head` may close the pipe early.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const exitCode = await runDoctor(process.argv.slice(2), { env: process.env, terminal: processTerminal() })
// Exit explicitly, because a service that timed out may still have an open connection.
process.exit(exitCode)
