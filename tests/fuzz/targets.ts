import type { Target } from './support/target.ts'
import { captions } from './targets/captions.ts'
import { connections } from './targets/connections.ts'
import { contentApi } from './targets/content-api.ts'
import { emailApi } from './targets/email-api.ts'
import { feed } from './targets/feed.ts'
import { files } from './targets/files.ts'
import { forms } from './targets/forms.ts'
import { ideas } from './targets/ideas.ts'
import { metadataRules } from './targets/metadata.ts'
import { pages } from './targets/pages.ts'
import { pictures } from './targets/pictures.ts'
import { retailerCall } from './targets/retailer-call.ts'
import { uploads } from './targets/uploads.ts'

export const TARGETS: readonly Target[] = [
  pages,
  files,
  forms,
  ideas,
  retailerCall,
  contentApi,
  emailApi,
  uploads,
  pictures,
  captions,
  feed,
  metadataRules,
  connections,
]
