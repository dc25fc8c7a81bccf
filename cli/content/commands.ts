import { check } from './check.ts'
import type { Command } from './command.ts'
import { containers } from './containers.ts'
import { deleteItems } from './delete.ts'
import { draft, publish } from './drafts.ts'
import { exportItems } from './export.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { metadataGet } from './metadata-get.ts'
import { metadataSet } from './metadata-set.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { restore } from './restore.ts'
import { strip } from './strip.ts'
import { thumbnails } from './thumbnails.ts'
import { upload } from './upload.ts'

export const COMMANDS: readonly Command[] = [
  containers,
  list,
  upload,
  metadataGet,
  metadataSet,
  draft,
  publish,
  deleteItems,
  history,
  restore,
  thumbnails,
  check,
  strip,
  exportItems,
  pull,
  push,
]
