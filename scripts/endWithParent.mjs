// Loaded into the server by the start command: ends the server when the start command is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
