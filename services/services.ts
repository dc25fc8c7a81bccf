import type { DocumentShelf } from './documents/document-shelf.ts'
import type { Galleries } from './galleries/galleries.ts'
import type { RetailerDesk } from './retailers/accept-request.ts'
import type { SiteFacts } from './site/site-facts.ts'
import type { Videos } from './videos/videos.ts'

/** Every use case that pages and calls may ask for, made once by the host. */
export interface Services {
  readonly site: SiteFacts
  readonly galleries: Galleries
  readonly documents: DocumentShelf
  readonly videos: Videos
  readonly retailers: RetailerDesk
  /** Names the brand in retailer requests. */
  readonly brandKey: string
  readonly now: () => Date
}
