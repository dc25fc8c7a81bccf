import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route list is small; asking the server for it bit by bit would cost a request per hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
