/** `npm run backup -- FOLDER`: copies everything that must be kept. */
import '../../cli/backup.ts'
