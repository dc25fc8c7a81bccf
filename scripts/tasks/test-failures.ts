import { removeSampleContent, SAMPLE_CONTENT } from '../sample-content.ts'
import { BUILD, ensureServers, FUZZING, runStages, testStep } from '../steps.ts'

const servers = await ensureServers()
await runStages([[BUILD], [SAMPLE_CONTENT]], [[testStep('Failures', 'failures', servers), FUZZING]])
await removeSampleContent()
