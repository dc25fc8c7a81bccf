import { check } from './check.ts'
import type { Command } from './command.ts'
import { create } from './create.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { strip } from './strip.ts'
import { upload } from './upload.ts'

export const COMMANDS: readonly Command[] = [upload, check, pull, push, create, strip]
