import { PACK_PREFIX } from '#config/values.ts'
import { setContainerPrefix } from '#core/container-names.ts'

setContainerPrefix(PACK_PREFIX)
