// npm that is killed outright passes nothing on, and the shell it may put between itself and this command keeps
// a SIGTERM for itself. Either way our parent is gone, and the server must not stay behind.
const parent = process.ppid
const check = () => process.ppid === parent || process.kill(process.pid, 'SIGTERM')
if (process.env.npm_lifecycle_event) setInterval(check, 500).unref()
