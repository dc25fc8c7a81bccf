import type { Config } from '#config/config.ts'
import type { Log } from '#core/ports/log.ts'
import type { Check } from './check.ts'
import { contentCheck } from './checks/content.ts'
import { databaseCheck } from './checks/database.ts'
import { dataFolderCheck } from './checks/folders.ts'
import { emailApiCheck, mailCheck } from './checks/mail.ts'
import { imageServiceCheck, pictureCheck } from './checks/pictures.ts'
import { requestFormCheck } from './checks/request-form.ts'
import { feedCheck, linkCheck, proxyCheck, publicAddressCheck, tracingCheck } from './checks/web.ts'
import { brandAddresses } from './read-brand.ts'

export function checksOf(config: Config, log: Log): readonly Check[] {
  const addressOf = brandAddresses(config, log)
  return [
    dataFolderCheck(config),
    contentCheck(config, log),
    databaseCheck(config),
    mailCheck(config),
    emailApiCheck(config),
    pictureCheck(),
    imageServiceCheck(config),
    feedCheck(config),
    linkCheck('Retailer portal', 'RETAILER_PORTAL_URL', () => addressOf('retailer-portal')),
    linkCheck('Video channel', 'VIDEO_CHANNEL_URL', () => addressOf('video-channel')),
    linkCheck('First sister line', 'SISTER_LINE_1_URL', () => addressOf('sister-line-1-link')),
    linkCheck('Second sister line', 'SISTER_LINE_2_URL', () => addressOf('sister-line-2-link')),
    publicAddressCheck(config),
    requestFormCheck(config),
    proxyCheck(config),
    tracingCheck(config),
  ]
}
