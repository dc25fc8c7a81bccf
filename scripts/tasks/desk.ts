import '../../cli/desk.ts'
