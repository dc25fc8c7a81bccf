import '../../cli/backup.ts'
