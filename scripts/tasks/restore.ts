import '../../cli/restore.ts'
