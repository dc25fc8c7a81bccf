import '../../cli/requests.ts'
