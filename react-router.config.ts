import type { Config } from '@react-router/dev/config'
import { BUILD_FOLDER } from './scripts/build-folder.ts'

export default {
  appDirectory: 'app',
  buildDirectory: BUILD_FOLDER,
  ssr: true,
  splitRouteModules: false,
  // The route list is small; lazy discovery would cost a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
