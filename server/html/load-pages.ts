import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { PageDocument } from '#app/render-document.tsx'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { Services } from '#services/services.ts'

/** The built pages, as the host uses them. */
export interface Pages {
  /** The current build; in development it is a new one after every change. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** Folder with the browser's files, or `undefined` where the development server hands them out. */
  readonly assetsDir: string | undefined
  /** Sees every request first; the development server's way in. */
  readonly middleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined
}

/** What `app/entry.server.tsx` exports for the host, beside what the router asks of it. */
interface PagesEntry {
  /** Gives pages the services and what is known of the visit. */
  readonly createPageContext: (services: Services, visit: Visit) => RouterContextProvider
  /** The page that a response of the router stands for; `undefined` when it is none. */
  readonly documentOf: (response: Response) => PageDocument | undefined
  readonly renderMail: RenderMail
}

/** What the pages' entry module exports for the host. */
export function entryOf({ entry }: ServerBuild): PagesEntry {
  // The type of that module lists only the router's own exports.
  return entry.module as unknown as PagesEntry
}

/** Loads what `npm run build` made. */
export async function loadPages(root: string): Promise<Pages> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { build, mode: 'production', assetsDir: path.join(root, 'build/client') }
}

/** The templates of the mails, which are part of the built pages; in development always the latest. */
export function mailRendererOf({ build }: Pick<Pages, 'build'>): RenderMail {
  return async (content) => entryOf(typeof build === 'function' ? await build() : build).renderMail(content)
}
