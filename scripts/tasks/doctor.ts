/** `npm run doctor`: checks a configuration against the real services. */
import '../../cli/doctor.ts'
