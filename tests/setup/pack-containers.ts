import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { setContainerPrefix } from '#core/content/container-names.ts'

setContainerPrefix(PACK_PREFIX)
