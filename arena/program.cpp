#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <thread>

namespace castellan {
namespace {

// No answer is longer.
constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

// Two ends of a pipe, neither of which other programs inherit.
struct Pipe {
  int read = -1;
  int write = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

bool make_patient(int end) { return fcntl(end, F_SETFL, O_NONBLOCK) == 0; }

// Writing to a program that has ended raises SIGPIPE. It is held back in this thread alone while
// this lives, and swallowed if it came, so that the rest of the process keeps its own ways.
class PipeGuard {
 public:
  PipeGuard() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~PipeGuard() {
    if (!was_pending_) {
      const timespec at_once{};
      while (sigtimedwait(&pipe_, nullptr, &at_once) == -1 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  PipeGuard(const PipeGuard&) = delete;
  PipeGuard& operator=(const PipeGuard&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

// Starts a shell with these ends as its stdin and stdout, in a process group of its own and with
// signals as a program expects them; 0 where that fails.
pid_t spawn_shell(const std::string& command, int in, int out) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return 0;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return 0;
  }
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  sigset_t none;
  sigset_t defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh";
  std::string flag = "-c";
  std::string text = command;
  const std::array<char*, 4> words{shell.data(), flag.data(), text.data(), nullptr};
  pid_t process = 0;
  const int failed = posix_spawn(&process, "/bin/sh", &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? process : 0;
}

int milliseconds_until(std::chrono::steady_clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  constexpr std::chrono::milliseconds kHour = std::chrono::hours(1);
  if (left.count() <= 0) return 0;
  return static_cast<int>(std::min(left, kHour).count());
}

}  // namespace

std::unique_ptr<Program> Program::start(const std::string& command) {
  Pipe in;
  Pipe out;
  pid_t process = 0;
  if (in.open() && out.open() && make_patient(in.write) && make_patient(out.read)) {
    process = spawn_shell(command, in.read, out.write);
  }
  close_end(in.read);
  close_end(out.write);
  if (process == 0) {
    close_end(in.write);
    close_end(out.read);
    return nullptr;
  }
  return std::unique_ptr<Program>(new Program(process, in.write, out.read));
}

// The group goes before its leader is waited for: as long as nobody has, no other process can have
// got the number.
Program::~Program() {
  close_end(in_);
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) == -1 && errno == EINTR) {
  }
  close_end(out_);
}

bool Program::write_some(std::string_view& rest) const {
  const PipeGuard guard;
  const ssize_t written = write(in_, rest.data(), rest.size());
  if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
  return written >= 0 || errno == EAGAIN || errno == EINTR;
}

bool Program::read_some() {
  std::array<char, 4096> buffer{};
  const ssize_t got = read(out_, buffer.data(), buffer.size());
  if (got > 0) heard_.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

// Both ways at once, since a program may talk before it has read everything.
Program::Answer Program::exchange(std::string_view rest, Time deadline, std::string& reply) {
  for (;;) {
    const std::size_t end = heard_.find('\n');
    if (end != std::string::npos && rest.empty()) {
      reply = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return Answer::kLine;
    }
    if (heard_.size() > kLongestLine) return Answer::kTooLong;
    std::array<pollfd, 2> ends{{{out_, POLLIN, 0}, {rest.empty() ? -1 : in_, POLLOUT, 0}}};
    const int ready = poll(ends.data(), ends.size(), milliseconds_until(deadline));
    if (ready < 0 && errno != EINTR) return Answer::kEnded;
    if (ready == 0 && std::chrono::steady_clock::now() >= deadline) return Answer::kSilent;
    if (ready <= 0) continue;
    // Where it reads no more, what it has said still counts.
    if (ends[1].revents != 0 && !write_some(rest)) rest = {};
    if (ends[0].revents != 0 && !read_some()) return Answer::kEnded;
  }
}

Program::Answer Program::ask(std::string_view line, Limit limit, std::string& reply) {
  if (!heard_.empty()) return Answer::kUnasked;
  const std::string whole = std::string(line) + "\n";
  return exchange(whole, std::chrono::steady_clock::now() + limit, reply);
}

void Program::dismiss(std::string_view line, Limit limit) {
  const Time deadline = std::chrono::steady_clock::now() + limit;
  const std::string whole = std::string(line) + "\n";
  std::string_view rest = whole;
  // It has ended when its stdout has; whatever it still says is of no interest.
  for (bool open = true; open && std::chrono::steady_clock::now() < deadline;) {
    if (rest.empty()) close_end(in_);
    std::array<pollfd, 2> ends{{{out_, POLLIN, 0}, {in_, POLLOUT, 0}}};
    if (poll(ends.data(), ends.size(), milliseconds_until(deadline)) <= 0) continue;
    if (ends[1].revents != 0 && !write_some(rest)) close_end(in_);
    if (ends[0].revents != 0) open = read_some();
    heard_.clear();
  }
}

// Looks without taking it away, so that the destructor finds its process. A program that has just
// closed its stdout takes a moment to end.
std::string Program::ending() {
  for (int looks = 0; looks < 50; ++looks) {
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == process_) {
      return (info.si_code == CLD_EXITED ? "exit code " : "signal ") +
             std::to_string(info.si_status);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return {};
}

}  // namespace castellan
