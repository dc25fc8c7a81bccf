import { finishContainer } from '../../content/finishes/former-names.ts'
import { choice, color, flag, longText, picture, text } from '../../records/field-types.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { collectionPath } from '../pictures/picture-collections.ts'

/** A new finish: its sample, and the value for photos and filters. Once added, it is edited as a picture. */
export const FINISH = {
  one: 'finish',
  many: 'finishes',
  path: '/desk/pictures/new/finish',
  role: 'editor',
  get within() {
    return { path: collectionPath(finishContainer()), label: 'All finishes' }
  },
  about:
    'This creates the sample, and the value that photos and filters use. Photos can then be given the finish.',
  sections: [
    {
      title: 'Finish',
      fields: {
        picture: picture({
          label: 'Picture',
          hint: 'A sample photographed straight on. JPEG, PNG, WebP, AVIF or TIFF.',
          message: 'Choose a picture of the finish.',
        }),
        name: text({
          label: 'Name',
          hint: 'Without the kind, such as Sage',
          message: 'Enter a name for the finish.',
        }),
        kind: choice({
          label: 'Kind',
          room: 'medium',
          choices: [
            { value: 'paint', label: 'Paint' },
            { value: 'stain', label: 'Stain' },
          ],
        }),
        species: text({
          label: 'Species',
          hint: 'The wood under the stain',
          isOptional: true,
          isSuggested: true,
        }),
        glaze: text({
          label: 'Glaze',
          hint: 'The glaze over the finish',
          isOptional: true,
          isSuggested: true,
        }),
        shade: text({
          label: 'Shade',
          hint: 'Light, Medium or Dark',
          isOptional: true,
          isSuggested: true,
        }),
        color: color({ label: 'Color', hint: 'Leave empty to read it from the picture', isOptional: true }),
        isAged: flag({ label: 'Aged by hand' }),
        description: longText({
          label: 'Alt text',
          hint: 'Read aloud by screen readers; required to publish',
          isOptional: true,
          max: 2000,
        }),
      },
    },
  ],
  title: 'name',
  initial: { kind: 'paint' },
  columns: [],
  filters: [],
  isNewOnly: true,
  isPublished: true,
  pictures: finishContainer,
} as const satisfies RecordKind
