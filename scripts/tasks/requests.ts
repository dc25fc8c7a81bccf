/** `npm run requests -- COMMAND …`: the retailer desk's tool. */
import '../../cli/requests.ts'
