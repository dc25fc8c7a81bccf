import '../../cli/doctor.ts'
