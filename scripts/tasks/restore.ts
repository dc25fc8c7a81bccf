/** `npm run restore -- FOLDER`: puts a backup into the configured stores. */
import '../../cli/restore.ts'
