// Loaded into the server by the start command: if that is killed outright, nobody is left to end the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
