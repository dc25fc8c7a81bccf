import '../../cli/content.ts'
