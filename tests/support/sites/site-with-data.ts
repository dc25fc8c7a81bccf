import { temporaryFolder } from '../stores/temporary-folder.ts'
import { sharePreparedPictures } from './prepared-content.ts'
import { type RunningSite, startSite } from './running-site.ts'

export type Settings = (
  dataDir: string,
) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

export interface SiteWithData {
  readonly url: string
  readonly dataDir: string
  readonly output: RunningSite['output']
  stop(): Promise<void>
}

export async function startSiteWithData(settings: Settings = () => ({})): Promise<SiteWithData> {
  const folder = await temporaryFolder()
  const env = await settings(folder.path)
  sharePreparedPictures(folder.path)
  const site = await startSite({ ...env, DATA_DIR: folder.path })
  await site.untilReady()
  return {
    url: site.url,
    dataDir: folder.path,
    output: site.output,
    async stop() {
      await site.stop()
      await folder.remove()
    },
  }
}
