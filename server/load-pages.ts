import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { Services } from '#services/services.ts'

/** The built pages, as the host uses them. */
export interface Pages {
  /** The current build; in development it is a new one after every change. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** Folder with the browser's files, or `undefined` where the development server hands them out. */
  readonly assetsDir: string | undefined
  /** Sees every request first; the development server's way in. */
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Gives pages the services and what is known of the visit; exported by `app/entry.server.tsx`. */
export type CreatePageContext = (services: Services, visit: Visit) => RouterContextProvider

/** Loads what `npm run build` made. */
export async function loadPages(root: string): Promise<Pages> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { build, mode: 'production', assetsDir: path.join(root, 'build/client') }
}
