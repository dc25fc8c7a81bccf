import type { Config } from '@react-router/dev/config'
import { BUILD_FOLDER } from './scripts/build-folder.ts'

export default {
  appDirectory: 'app',
  buildDirectory: BUILD_FOLDER,
  ssr: true,
  splitRouteModules: false,
  // The whole route list is small; asking the server for it bit by bit would cost a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
