// A program that runs beside us and is spoken to in lines: what we write it reads on stdin, what it
// writes on stdout we read. It may hang, crash, fall silent or never stop talking; none of it holds
// us up longer than the limit, and nothing of it is left when it is ended.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace castellan {

class Program {
 public:
  using Limit = std::chrono::milliseconds;

  // How a question came out.
  enum class Answer {
    kLine,     // a line came back
    kEnded,    // the program has ended, or closed its end
    kSilent,   // no whole line came in time
    kTooLong,  // more than any answer needs
    kUnasked,  // something was there before the question
  };

  // A command of the shell; nothing where no process can be had at all. A command that there is not
  // only shows when it is asked. What the program writes on stderr goes where ours does.
  static std::unique_ptr<Program> start(const std::string& command);

  // Ends it at once, with all that it has started in its process group.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Writes a line and waits for a line. After anything but kLine only ending makes sense.
  Answer ask(std::string_view line, Limit limit, std::string& reply);

  // Tells it something that needs no answer, closes its stdin and lets it end by itself, for so
  // long at most.
  void dismiss(std::string_view line, Limit limit);

  // How it ended, once it has: "exit code 3", "signal 11"; else empty.
  [[nodiscard]] std::string ending();

 private:
  Program(pid_t process, int in, int out) : process_(process), in_(in), out_(out) {}

  using Time = std::chrono::steady_clock::time_point;
  bool write_some(std::string_view& rest) const;  // false where nobody reads any more
  bool read_some();                               // false at the end
  Answer exchange(std::string_view rest, Time deadline, std::string& reply);

  pid_t process_;
  int in_;             // its stdin
  int out_;            // its stdout
  std::string heard_;  // not yet answered with
};

}  // namespace castellan
