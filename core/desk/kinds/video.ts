import { posterContainer } from '../../content/known-containers.ts'
import { picture, text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'

/** A video from the channel, with the site's own settings for it. */
export const VIDEO = {
  one: 'video',
  many: 'videos',
  path: '/desk/pictures/videos',
  role: 'editor',
  within: { path: '/desk/pictures', label: 'Pictures' },
  about: 'The videos of the channel, as Education lists them. The first one is also on About.',
  sections: [
    {
      title: 'Video',
      fields: {
        title: text({
          label: 'Your title',
          hint: 'In the place of the channel’s, which comes back when you leave it empty',
          isOptional: true,
          max: 120,
          message: 'A title has at most 120 characters.',
        }),
        poster: picture({
          label: 'Your poster',
          hint: 'In the place of the channel’s. Best 1280 × 720 px. JPEG, PNG, WebP or AVIF',
          isOptional: true,
        }),
      },
    },
  ],
  title: 'title',
  called: ({ facts }) => facts?.['called'] ?? '',
  // The site serves the channel's posters itself.
  thumbnail: ({ id, facts }) => facts?.['picture'] || `/video-posters/${encodeURIComponent(id)}`,
  columns: [
    { name: 'state', label: 'State', text: ({ facts }) => facts?.['state'] ?? '' },
    { name: 'feed', label: 'The channel calls it', text: ({ facts }) => facts?.['feedTitle'] ?? '' },
  ],
  filters: ['state'],
  isGiven: true,
  actions: [
    { name: 'first', label: 'Show first', isFor: ({ facts }) => facts?.['state'] !== 'First' },
    { name: 'hide', label: 'Hide', isFor: ({ facts }) => facts?.['state'] !== 'Hidden' },
    { name: 'show', label: 'Show again', isFor: ({ facts }) => facts?.['state'] === 'Hidden' },
  ],
  pictures: posterContainer,
  state: ({ facts }) => facts?.['state'] ?? '',
} as const satisfies RecordKind
