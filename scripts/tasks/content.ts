/** `npm run content -- COMMAND …`: the editors' tool. */
import '../../cli/content.ts'
