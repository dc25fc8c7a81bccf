import path from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'
import { run } from '../run-step.ts'
import { removeSampleContent, SAMPLE_CONTENT } from '../sample-content.ts'
import { BUILD, ensureServers, runStages, type Step, testStep } from '../steps.ts'

const FUZZING: Step = {
  name: 'Fuzzing',
  run: (print) =>
    run(
      process.execPath,
      [path.join(PROJECT_ROOT, 'tests/fuzz/run.ts'), '--seconds', '300'],
      { NODE_ENV: 'production' },
      print,
    ),
}

const servers = await ensureServers()
await runStages([[BUILD], [SAMPLE_CONTENT]], [[testStep('Failures', 'failures', servers), FUZZING]])
await removeSampleContent()
