-- What wrk sends, by its first argument: "same" the same request again and again; "anew" an address that is new each time;
-- "book" a booking, each with another name and address. Says at the end, as one line of JSON, what came of it; times in ms.
function init(args)
  local mode, count = args[1] or "same", 0
  if mode == "same" then return end
  math.randomseed(os.time())
  local run = string.format("%06d", math.random(999999))
  local path, separator = wrk.path, string.find(wrk.path, "?", 1, true) and "&" or "?"
  if mode == "anew" then
    function request()
      count = count + 1
      return wrk.format("GET", path .. separator .. "x=" .. run .. "-" .. count)
    end
  else
    wrk.headers["Content-Type"] = "application/json"
    local body = '{"parentName":"Mara Lindqvist %s-%d","email":"mara.%s.%d@example.com","phone":"(555) 010-%04d",'
      .. '"childAge":"8 months","consultationType":"Complete Sleep Package","preferredDate":null,'
      .. '"sleepChallenges":"She wakes every ninety minutes, and only falls asleep again while she is carried around the flat."}'
    function request()
      count = count + 1
      return wrk.format("POST", path, wrk.headers, string.format(body, run, count, run, count, count % 10000))
    end
  end
end

function done(summary, latency)
  local failed = summary.errors
  io.write(string.format('REPORT {"requests":%d,"seconds":%f,"bytes":%d,"p50":%f,"p99":%f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    failed.status, failed.connect + failed.read + failed.write + failed.timeout))
end
