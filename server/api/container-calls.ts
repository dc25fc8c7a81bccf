import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { containerMetadataFor, describeContainer } from '#core/content/container-description.ts'
import type { Program } from '../program.ts'
import {
  assertContainerMetadata,
  createHeaders,
  expectedState,
  refusals,
  refuseAbsent,
  setEtag,
  withEtag,
  writeRefusals,
} from './content-errors.ts'
import { authorOf, readableListings, refuseStranger, requireKey } from './require-key.ts'
import {
  containerAnswer,
  containerParams,
  containerRecord,
  draftsQuery,
  itemAnswer,
  itemRecord,
  metadataAnswer,
  metadataBody,
  newKeysQuery,
  searchQuery,
  withZodTypes,
} from './schemas.ts'

const tags = ['Containers']

type Calls = ReturnType<typeof withZodTypes>

export async function containerCalls(app: FastifyInstance, program: Pick<Program, 'services'>) {
  const calls = withZodTypes(app)
  listCalls(calls, program)
  metadataCalls(calls, program)
}

function listCalls(calls: Calls, { services }: Pick<Program, 'services'>): void {
  const { listings } = services
  calls.get(
    '/containers',
    {
      schema: {
        tags,
        summary: 'List containers, optionally only those whose name contains a text',
        querystring: searchQuery,
        response: { 200: z.array(containerAnswer) },
      },
    },
    async (request) => {
      const search = request.query.search?.toLowerCase() ?? ''
      const containers = await listings.containers()
      return containers.filter(({ name }) => name.includes(search)).map(containerRecord)
    },
  )

  calls.get(
    '/Container/:container/Blob',
    {
      schema: {
        tags,
        summary: 'List the items of a container, by name; empty if there is no such container',
        params: containerParams,
        querystring: draftsQuery,
        response: { 200: z.array(itemAnswer), ...refusals },
      },
    },
    async (request, reply) => {
      const readable = readableListings(request, services)
      if (!readable) return refuseStranger(reply)
      return (await readable.items(request.params.container)).map(itemRecord)
    },
  )
}

function metadataCalls(
  calls: Calls,
  { services: { listings, editor, apiKeys } }: Pick<Program, 'services'>,
): void {
  calls.get(
    '/Container/:container/Metadata',
    {
      schema: {
        tags,
        summary:
          'Get the metadata of a container: its type, and a filter flag and label per key, including defaults',
        params: containerParams,
        response: { 200: withEtag(metadataAnswer), ...refusals },
      },
    },
    async (request, reply) => {
      const { container } = request.params
      const record = await listings.container(container)
      if (record) {
        setEtag(reply, record)
        return { ...record.metadata, ...containerMetadataFor(describeContainer(record.metadata)) }
      }
      return refuseAbsent(reply, 'container', { listings, container })
    },
  )

  calls.post(
    '/Container/:container/Metadata',
    {
      onRequest: requireKey(apiKeys),
      schema: {
        tags,
        summary: 'Set the metadata of a container; creates it if it is missing',
        params: containerParams,
        headers: createHeaders,
        body: metadataBody,
        querystring: newKeysQuery,
        security: [{ apiKey: [] }],
        response: { 200: withEtag(metadataAnswer), ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { container } = request.params
      const { newKeys } = request.query
      await assertContainerMetadata(request.body, { listings, container, newKeys })
      const expected = expectedState(request)
      const { after } = await editor.describeContainer(authorOf(request), container, request.body, expected)
      setEtag(reply, after)
      return after.metadata
    },
  )
}
