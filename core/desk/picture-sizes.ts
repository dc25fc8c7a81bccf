import { sitePage } from '../site-map.ts'

/** In px: a picture at least this wide is sharp where a page shows it, on common screens. */
export function neededWidth(path: string): number {
  if (path === '/') return 1200
  switch (sitePage(path)?.gallery?.layout) {
    case 'rooms':
      return 1000
    case 'squares':
      return 800
    case 'portraits':
      return 480
    case 'swatches':
      return 320
    case undefined:
      return 320
  }
}
