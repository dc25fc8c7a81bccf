import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { setContainerPrefix } from '#core/container-names.ts'

setContainerPrefix(PACK_PREFIX)
